import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { ownProcess } from '@glm/sync-server/testing/run/own-process'
import { freePort } from '../../lib/free-port.ts'
import { findProgram } from '../../lib/programs/find-program.ts'
import { folderOf, unprivileged, type Who } from '../../lib/programs/unprivileged.ts'
import { until } from '../../lib/until.ts'
import { PatroniNode } from './patroni-node.ts'
import { privateProxy } from './private-proxy.ts'

const NODES = ['one', 'two', 'three']

/**
 * Three PostgreSQL servers that Patroni keeps in sync through etcd, behind HAProxy. `url` leads to the current primary.
 */
export type PatroniCluster = {
  url: string
  primary: () => Promise<PatroniNode | undefined>
  /** Waits until there is one primary and both others follow it, one of them synchronously. */
  untilWhole: () => Promise<void>
  stop: () => Promise<void>
}

export async function patroniCluster(): Promise<PatroniCluster> {
  const who = unprivileged()
  const folder = folderOf(who, 'patroni')
  const etcd = await privateEtcd(folder, who)
  const nodes: PatroniNode[] = []
  for (const name of NODES) {
    const ports = { postgres: await freePort(), rest: await freePort() }
    nodes.push(new PatroniNode({ name, within: folder, ports, etcd: etcd.port, who }))
  }
  const proxy = await privateProxy({
    mode: 'tcp',
    servers: nodes.map(({ ports }) => ({ port: ports.postgres, check: ports.rest })),
  })
  const stop = async () => {
    await proxy.stop()
    for (const node of nodes) await node.stop()
    await etcd.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  const cluster: PatroniCluster = {
    url: `postgres://glm@127.0.0.1:${proxy.port}/postgres`,
    primary: async () => {
      for (const node of nodes) if (await node.isPrimary()) return node
      return undefined
    },
    untilWhole: () => until(() => isWhole(nodes), `The three databases in ${folder} do not follow one primary.`),
    stop,
  }
  try {
    for (const node of nodes) node.start()
    await cluster.untilWhole()
    return cluster
  } catch (error) {
    for (const node of nodes) await node.stop()
    throw error
  }
}

type Member = { role: string; state: string; timeline?: number; lag?: number | string }

async function isWhole(nodes: readonly PatroniNode[]): Promise<boolean> {
  const answer = await nodes[0]?.ask('/cluster')
  if (!answer?.ok) return false
  const { members } = (await answer.json()) as { members: Member[] }
  const roles = members.map(({ role }) => role).sort()
  const level = members.every(
    (one) => ['running', 'streaming'].includes(one.state) && one.timeline === members[0]?.timeline,
  )
  return level && roles.join() === 'leader,replica,sync_standby'
}

async function privateEtcd(within: string, who: Who): Promise<{ port: number; stop: () => Promise<void> }> {
  const program = findProgram({ name: 'etcd', debianPackage: 'etcd-server', purpose: 'the kills of a primary' })
  const [port, peer] = [await freePort(), await freePort()]
  const [clients, peers] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${peer}`]
  const settings = {
    name: 'etcd',
    'data-dir': join(within, 'etcd'),
    'listen-client-urls': clients,
    'advertise-client-urls': clients,
    'listen-peer-urls': peers,
    'initial-advertise-peer-urls': peers,
    'initial-cluster': `etcd=${peers}`,
  }
  const args = Object.entries(settings).map(([name, value]) => `--${name}=${value}`)
  const etcd = ownProcess(program, args, { ...who, stdio: 'ignore', cwd: within })
  const ended = new Promise<void>((done) => etcd.once('exit', () => done()))
  const health = async () => (await fetch(`${clients}/health`).catch(() => null))?.ok ?? false
  await until(async () => health(), 'etcd did not start.')
  const stop = async () => {
    etcd.kill('SIGTERM')
    await ended
  }
  return { port, stop }
}
