/** Every setting, listed once: printed by --help, and used to check each name that starts with GLM_. */
export const settingsHelp = `Settings, all optional, from the environment:
  PORT            port, default 8080
  GLM_HOST        address to listen on; 127.0.0.1 with the demo or behind a proxy, else all addresses of the machine
  GLM_DATA_DIR    folder of the data, default ./data
  GLM_DATABASE_URL  postgres://… keeps the data in PostgreSQL; GLM_SECRET is needed then, the same for all processes
  GLM_DATABASE_LISTEN_URL  where LISTEN is possible, if GLM_DATABASE_URL leads through a pooler
  GLM_WEB_ROOT    folder of the built app, default web/dist
  GLM_SECRET      key of the log-in tokens (32 characters or more); else one is made once in the data folder
  GLM_PUBLIC_URL  the address people use, default http://localhost:PORT
  GLM_DEMO        1 makes a demo league in an empty data folder; npm start and npx do unless it is 0
  GLM_DEMO_TODAY  YYYY-MM-DD, the day that the demo season is made around; default today
  GLM_REGISTRATION  open, invite or closed; invite with GLM_LICENSE=none, else open
  GLM_LICENSE     none lets every account create a league
  GLM_PRICE       price of a license, such as "49.00 USD"; without it none is shown
  GLM_CONTACT     whom to ask for a license code
  GLM_STRIPE_KEY and GLM_STRIPE_WEBHOOK_SECRET  card payment through Stripe's hosted page
  GLM_BEHIND_PROXY  1 where a proxy of your own names the caller in X-Forwarded-For
  GLM_HSTS_SUBDOMAINS  1 where the order to use TLS alone shall hold for subdomains too
  GLM_BACKUP_DIR  folder of the nightly backups, default backups in the data folder (none with the demo)
  GLM_BACKUP_KEEP  how many are kept, default 14; 0 makes none
  GLM_SMTP_URL    smtp://name:password@mail.example.com:587 (or smtps://…): who takes the mails; without it none are sent
  GLM_MAIL_FROM   whom they are from, like "Thursday League <golf@example.com>"
  GLM_OIDC_ISSUER, GLM_OIDC_CLIENT_ID, GLM_OIDC_CLIENT_SECRET, GLM_OIDC_NAME  a log-in provider (OpenID Connect) beside the passwords
  GLM_OIDC_SECRET_IN and GLM_OIDC_PROMPT  header or body, login or select_account, where the provider wants the second
  GLM_PUSH        0 sends no notices to phones; they go by the servers of the browsers' makers, encrypted
  GLM_LOG_LEVEL   debug, info (a line a request), warn, error or silent; on the error output
  GLM_METRICS_PORT and GLM_METRICS_HOST  figures for Prometheus at /metrics, on 127.0.0.1 unless a host is given`

const known = new Set(settingsHelp.match(/GLM_[A-Z_]*[A-Z]/g))

/** Names in an environment that look like this program's settings but aren't. Those that only tests set are ignored. */
export const unknownSettings = (env: Readonly<Record<string, string | undefined>>): string[] =>
  Object.keys(env).filter(
    (name) => /^GLM_/.test(name) && !/^GLM_(TEST|APP_BUILT|VERSION|IMAGE)/.test(name) && !known.has(name),
  )

/** Settings whose whole value is a password or key. */
const secrets = ['GLM_SECRET', 'GLM_STRIPE_KEY', 'GLM_STRIPE_WEBHOOK_SECRET', 'GLM_OIDC_CLIENT_SECRET']

/**
 * Every setting as read from an environment, for the app admin; null: not set. For secrets, only whether they are set.
 */
export const shownSettings = (
  env: Readonly<Record<string, string | undefined>>,
): { name: string; value: string | null }[] =>
  ['PORT', ...known].map((name) => ({ name, value: shownValue(name, env[name]) }))

function shownValue(name: string, value: string | undefined): string | null {
  if (value === undefined) return null
  if (secrets.includes(name)) return '••••••'
  // An address may contain a name and a password, and so may a query.
  if (!URL.canParse(value) || !/:\/\//.test(value)) return value
  const { protocol, host, pathname, username, password, search } = new URL(value)
  const who = username || password ? '••••••@' : ''
  return `${protocol}//${who}${host}${pathname === '/' ? '' : pathname}${search ? '?••••••' : ''}`
}
