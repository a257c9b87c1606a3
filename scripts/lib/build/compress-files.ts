import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = /\.(js|css|html|svg|json|webmanifest|ttf|txt)$/
/** Below this a header costs more than what is saved. */
const LEAST_BYTES = 1024

/** Lays a `.br` and a `.gz` beside each file that gets smaller by it, as small as they can be made. */
export function compressFiles(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, name)
    // A hashed file that was kept from an earlier build is compressed already.
    if (!compressible.test(name) || (/^assets[\\/]/.test(name) && existsSync(`${path}.br`))) continue
    const bytes = readFileSync(path)
    if (bytes.length < LEAST_BYTES) continue
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
