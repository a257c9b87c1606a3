import type { SyncResponse } from '@glm/shared/protocol/sync-response'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { programVersion } from './program-version.ts'

/** Values that are read each time the metrics are requested: whole numbers, or null if there is no value. */
export type Gauges = {
  streams: () => number
  databaseBytes: () => number | null
  backupAgeSeconds: () => number | null
  mailsWaiting: () => Promise<number | null>
  noticesWaiting: () => Promise<number | null>
}
export type Metrics = {
  request(done: { method: string; route: string; status: number; seconds: number }): void
  exchange(done: { seconds: number; batch: number; results: SyncResponse['results'] }): void
  /** Returns the metrics as text in Prometheus format. */
  text(): Promise<string>
}

/** Creates the metrics of one server for Prometheus; nothing in them identifies a person or a league. */
export function makeMetrics(gauges: Gauges): Metrics {
  const registers = [new Registry()] as [Registry]
  collectDefaultMetrics({ register: registers[0], prefix: 'glm_' })
  const requests = new Counter({
    name: 'glm_requests_total',
    help: 'Requests',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'glm_request_seconds',
    help: 'Time per request',
    labelNames: ['route'],
    registers,
  })
  const exchanges = new Histogram({ name: 'glm_exchange_seconds', help: 'Time per exchange with a phone', registers })
  const buckets = [0, 1, 2, 5, 10, 20, 50, 100]
  const batches = new Histogram({
    name: 'glm_exchange_batch',
    help: 'Changes pushed in one exchange',
    buckets,
    registers,
  })
  const refusals = new Counter({ name: 'glm_refusals_total', help: 'Refused changes', labelNames: ['code'], registers })
  new Gauge({ name: 'glm_info', help: 'The version of the program', labelNames: ['version'], registers }).set(
    { version: programVersion() },
    1,
  )
  gauge(registers, { name: 'glm_streams', help: 'Open poke streams', read: gauges.streams })
  gauge(registers, {
    name: 'glm_database_bytes',
    help: 'Bytes of the database and its log',
    read: gauges.databaseBytes,
  })
  gauge(registers, { name: 'glm_backup_age_seconds', help: 'Age of the newest backup', read: gauges.backupAgeSeconds })
  gauge(registers, { name: 'glm_mail_queue', help: 'Emails waiting to be sent', read: gauges.mailsWaiting })
  gauge(registers, {
    name: 'glm_notice_queue',
    help: 'Notifications waiting to be sent to phones',
    read: gauges.noticesWaiting,
  })
  return {
    request: ({ method, route, status, seconds: took }) => {
      requests.inc({ method, route, status })
      seconds.observe({ route }, took)
    },
    exchange: ({ seconds: took, batch, results }) => {
      exchanges.observe(took)
      batches.observe(batch)
      for (const { status, code } of results) if (status === 'refused') refusals.inc({ code: code ?? 'none' })
    },
    text: () => registers[0].metrics(),
  }
}

function gauge(
  registers: [Registry],
  { name, help, read }: { name: string; help: string; read: () => number | null | Promise<number | null> },
): void {
  new Gauge({
    name,
    help,
    registers,
    async collect() {
      const value = await read()
      if (value === null) this.remove()
      else this.set(value)
    },
  })
}
