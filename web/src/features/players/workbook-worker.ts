import { readWorkbook } from '@glm/shared/import/workbook/read-workbook'

// Reads one workbook outside the main thread. The caller terminates this worker.
self.addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => self.postMessage(readWorkbook(data)))
