import { readWorkbook } from '@glm/shared/import/roster/read-workbook'

// Reads one workbook off the main thread. The caller ends this worker.
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => self.postMessage(readWorkbook(data)))
