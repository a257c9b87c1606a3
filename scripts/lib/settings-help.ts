/**
 * Every setting, listed once. The list is printed by `--help`, and used to check each variable that starts with GLM_.
 */
export const settingsHelp = `Environment variables, all optional:
  PORT            port, default 8080
  GLM_HOST        address to listen on; default 127.0.0.1 with the demo or behind a proxy, else all addresses
  GLM_DATA_DIR    data folder, default ./data
  GLM_DATABASE_URL  postgres://… stores the data in PostgreSQL; requires GLM_SECRET, the same for all processes
  GLM_DATABASE_LISTEN_URL  direct address for LISTEN, if GLM_DATABASE_URL goes through a pooler
  GLM_WEB_ROOT    folder of the built app, default web/dist
  GLM_SECRET      key that signs sessions (32 characters or more); default: generated once in the data folder
  GLM_PUBLIC_URL  the address people use, default http://localhost:PORT
  GLM_DEMO        1 creates a demo league in an empty data folder; npm start and npx do so unless it is 0
  GLM_DEMO_TODAY  YYYY-MM-DD, the day the demo season is built around; default today
  GLM_REGISTRATION  open, invite or closed; default invite with GLM_LICENSE=none, else open
  GLM_LICENSE     none: every account can create a league
  GLM_PRICE       price of a license, such as "49.00 USD"; default: no price shown
  GLM_CONTACT     who to ask for a license code
  GLM_STRIPE_KEY and GLM_STRIPE_WEBHOOK_SECRET  card payment through Stripe's hosted page
  GLM_BEHIND_PROXY  1 if your own proxy sets X-Forwarded-For
  GLM_HSTS_SUBDOMAINS  1 to include subdomains in HSTS
  GLM_BACKUP_DIR  folder for nightly backups, default backups in the data folder (no backups with the demo)
  GLM_BACKUP_KEEP  how many to keep, default 14; 0: no backups
  GLM_PHOTOS_MB   megabytes of card photos per league, default 200; 0: no photos
  GLM_SMTP_URL    smtp://name:password@mail.example.com:587 (or smtps://…): mail server; default: no email is sent
  GLM_MAIL_FROM   sender of emails, such as "Thursday League <golf@example.com>"
  GLM_OIDC_ISSUER, GLM_OIDC_CLIENT_ID, GLM_OIDC_CLIENT_SECRET, GLM_OIDC_NAME  a login provider (OpenID Connect) in addition to passwords
  GLM_OIDC_SECRET_IN and GLM_OIDC_PROMPT  header or body, and login or select_account, if the provider needs the second option
  GLM_PUSH        0 turns off notifications on phones; they go through the browser makers' servers, encrypted
  GLM_LOG_LEVEL   debug, info (a line per request), warn, error or silent; written to stderr
  GLM_METRICS_PORT and GLM_METRICS_HOST  Prometheus metrics at /metrics, on 127.0.0.1 unless a host is set`

const known = new Set(settingsHelp.match(/GLM_[A-Z_]*[A-Z]/g))

/**
 * Returns environment variables that look like this program's settings but aren't. Ignores those that only tests set.
 */
export const unknownSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env).filter(
    (name) => /^GLM_/.test(name) && !/^GLM_(TEST|APP_BUILT|VERSION|IMAGE)/.test(name) && !known.has(name),
  )

/** Settings whose whole value is a password or key. */
const secrets = ['GLM_SECRET', 'GLM_STRIPE_KEY', 'GLM_STRIPE_WEBHOOK_SECRET', 'GLM_OIDC_CLIENT_SECRET']

/**
 * Returns every setting as read from an environment, for the app admin; null if it isn't set. For a secret, the value
 * says only whether it is set.
 */
export const shownSettings = (
  env: Readonly<Record<string, string | undefined>>,
): { name: string; value: string | null }[] =>
  ['PORT', ...known].map((name) => ({ name, value: shownValue(name, env[name]) }))

function shownValue(name: string, value: string | undefined): string | null {
  if (value === undefined) return null
  if (secrets.includes(name)) return '••••••'
  // A URL may contain a name and a password, and its query may contain secrets too.
  if (!URL.canParse(value) || !/:\/\//.test(value)) return value
  const { protocol, host, pathname, username, password, search } = new URL(value)
  const who = username || password ? '••••••@' : ''
  return `${protocol}//${who}${host}${pathname === '/' ? '' : pathname}${search ? '?••••••' : ''}`
}
