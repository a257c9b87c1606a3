import { serverScreenText as said } from '@glm/shared/text/screens/account/server'
import { callApi, callProblem } from '../../account/api.ts'
import { toBase64 } from '../../platform/to-base64.ts'

/**
 * The size of a part: three megabytes, small enough that proxies accept each part and don't time out during the upload.
 */
const PART_BYTES = 3_000_000

/** Uploads a backup in parts. Returns the problem, or null. */
export async function uploadCopy(file: Blob, onPart: (percent: number) => void): Promise<string | null> {
  const upload = crypto.randomUUID()
  for (let offset = 0; offset < Math.max(file.size, 1); offset += PART_BYTES) {
    const bytes = new Uint8Array(await file.slice(offset, offset + PART_BYTES).arrayBuffer())
    const last = offset + bytes.length >= file.size
    const body = { upload, offset, data: toBase64(bytes), last }
    const answer = await callApi('POST /admin/uploads', { body })
    if (!answer.ok) return callProblem(answer, said.uploadFailed)
    onPart(Math.round((100 * (offset + bytes.length)) / file.size))
  }
  return null
}
