import { createServer, type Server } from 'node:http'
import { listenError } from '../errors/listen-error.ts'
import type { Metrics } from './metrics.ts'

const settings = { portSetting: 'GLM_METRICS_PORT', hostSetting: 'GLM_METRICS_HOST' }

/** Serves the metrics on a separate port that isn't public. Resolves once it is listening. */
export function serveMetrics(metrics: Metrics, { port, host }: { port: number; host: string }): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError(error, { port, ...settings })))
    server.listen(port, host, () => resolve(server))
  })
}
