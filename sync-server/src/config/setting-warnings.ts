import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'

type Environment = Record<string, string | undefined>

/** Treats empty settings as not set, because env files may list names without values. */
export function ignoreEmptySettings(env: Environment): void {
  for (const [name, value] of Object.entries(env))
    if (/^(GLM_|PORT$)/.test(name) && value?.trim() === '') delete env[name]
}

/** Warnings about settings that are well-formed but may still not work. None of them stops the server. */
export async function settingWarnings(env: Readonly<Environment>): Promise<string[]> {
  return [...unfitting(env), ...(await unknownHosts(env))]
}

function unfitting(env: Readonly<Environment>): string[] {
  const { GLM_PUBLIC_URL: publicUrl } = env
  const found: (string | false)[] = [
    env.GLM_BEHIND_PROXY === '1' &&
      publicUrl === undefined &&
      'Set GLM_PUBLIC_URL to the address that people use: without it, links in invitations and emails lead to localhost.',
    publicUrl?.startsWith('http:') === true &&
      !isOwnMachine(hostOf(publicUrl)) &&
      'Set GLM_PUBLIC_URL to an https address: over plain http, phones can’t work without a signal.',
    env.GLM_DATABASE_URL !== undefined &&
      env.GLM_BACKUP_DIR !== undefined &&
      'Back up PostgreSQL with its own tools: GLM_BACKUP_DIR has no effect with GLM_DATABASE_URL.',
  ]
  return found.filter((sentence) => sentence !== false)
}

const withHosts = ['GLM_PUBLIC_URL', 'GLM_SMTP_URL', 'GLM_OIDC_ISSUER'] as const

async function unknownHosts(env: Readonly<Environment>): Promise<string[]> {
  const found = await Promise.all(
    withHosts.map(async (name) => {
      const host = hostOf(env[name] ?? '')
      if (host === '' || isOwnMachine(host) || isIP(host.replace(/^\[|\]$/g, ''))) return []
      return (await isUnknown(host)) ? [`Check ${name}: the host ${host} wasn’t found.`] : []
    }),
  )
  return found.flat()
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

const isOwnMachine = (host: string): boolean => host === 'localhost' || host === '[::1]' || /^127\./.test(host)

/** An unreachable DNS server doesn't mean that the setting is wrong. */
const isUnknown = (host: string): Promise<boolean> =>
  lookup(host).then(
    () => false,
    (error: { code?: string }) => error.code === 'ENOTFOUND',
  )
