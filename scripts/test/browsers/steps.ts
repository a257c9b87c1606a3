import { PATIENCE_MS } from '../../lib/patience.ts'
import { ruledByWorker } from '../browser/drive/real-browser.ts'
import { type RealServer, SECRETARY } from '../browser/drive/real-server.ts'
import { serverScores } from '../browser/drive/server-scores.ts'
import { expect } from '../browser/test.ts'
import type { Phone } from './phone.ts'

/** Enters the login of a demo league member, and waits for the dashboard. */
export async function signIn(phone: Phone, server: RealServer, email = SECRETARY): Promise<void> {
  await phone.goto(`${server.url}/login`)
  await typeLogIn(phone, server, email)
  await phone.find({ role: 'heading', name: 'Matches' })
}

export async function typeLogIn(phone: Phone, server: RealServer, email = SECRETARY): Promise<void> {
  await phone.fill('Email', email)
  await phone.fill('Password', server.password(email))
  await phone.press('button', 'Login')
}

/** Opens a phone, signs in and waits until the app can start without the server. */
export async function openInstalled(phone: Phone, server: RealServer, email = SECRETARY): Promise<void> {
  await phone.open()
  await signIn(phone, server, email)
  await phone.run(ruledByWorker, PATIENCE_MS)
}

/** Opens the pad of a match. The demo league's matches in week 9, the first week without scores, are 901, 902 … */
export async function openPad(phone: Phone, server: RealServer, match: number): Promise<void> {
  await phone.goto(`${server.url}/pad/${match}`)
  await phone.find({ role: 'heading', name: /^Hole \d/ })
}

/** Taps a key of the score pad by its label: "Par", or a number. */
export const tapKey = (phone: Phone, key: string | number): Promise<void> =>
  phone.press('button', typeof key === 'number' ? new RegExp(`^${key}\\D`) : new RegExp(`${key}$`), { within: '.dock' })

/** Waits for text in the sync line. */
export const lineSays = (phone: Phone, words: string): Promise<void> => phone.says(words)

/**
 * Enters this many pars offline, and waits after each until it is shown as saved and counted. `waiting`: how many were
 * already pending.
 */
export async function tapPars(phone: Phone, count: number, waiting = 0): Promise<void> {
  for (let i = 1; i <= count; i++) {
    await tapKey(phone, 'Par')
    await lineSays(phone, `${waiting + i} not sent`)
    await phone.says('Saved on this device')
  }
}

export const onServer = async (server: RealServer, match: number): Promise<number> =>
  (await serverScores(server, match)).length

/** Simulates the return of the signal: the browser would report it if the server were not on this machine. */
export const signalBack = (phone: Phone): Promise<void> =>
  phone.run(() => void window.dispatchEvent(new Event('online')))

/** Waits until everything is sent and the server has this many scores for a match. */
export async function serverHas(
  phone: Phone,
  options: { server: RealServer; match: number; scores: number },
): Promise<void> {
  await expect.poll(() => onServer(options.server, options.match)).toBe(options.scores)
  await lineSays(phone, 'Synced')
}
