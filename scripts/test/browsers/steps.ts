import { expect } from 'vitest'
import { ruledByWorker } from '../browser/drive/real-browser.ts'
import { type RealServer, SECRETARY } from '../browser/drive/real-server.ts'
import { serverScores } from '../browser/drive/server-scores.ts'
import type { Phone } from './phone.ts'

/** Types the log-in of a member of the demo league, and waits for the dashboard. */
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

/** Opens a phone, signs in and waits until the app starts without the server. */
export async function openInstalled(phone: Phone, server: RealServer, email = SECRETARY): Promise<void> {
  await phone.open()
  await signIn(phone, server, email)
  await phone.run(ruledByWorker)
}

/** Matches of week 9 of the demo league, the first without scores: 901, 902 … */
export async function openPad(phone: Phone, server: RealServer, match: number): Promise<void> {
  await phone.goto(`${server.url}/pad/${match}`)
  await phone.find({ role: 'heading', name: /^Hole \d/ })
}

/** Taps a key of the score pad by what stands on it: "Par", or a number. */
export const tapKey = (phone: Phone, key: string | number): Promise<void> =>
  phone.press('button', typeof key === 'number' ? new RegExp(`^${key}\\D`) : new RegExp(`${key}$`), { within: '.dock' })

/** Waits for the words of the line that always says what is not sent. */
export const lineSays = (phone: Phone, words: string): Promise<void> => phone.says(words)

/** Enters so many pars without signal, each called saved and counted; `waiting`: how many waited before. */
export async function tapPars(phone: Phone, count: number, waiting = 0): Promise<void> {
  for (let i = 1; i <= count; i++) {
    await tapKey(phone, 'Par')
    await lineSays(phone, `${waiting + i} not sent`)
    await phone.says('Saved on this phone')
  }
}

export const onServer = async (server: RealServer, match: number): Promise<number> =>
  (await serverScores(server, match)).length

/** There is signal again: the browser would say so, were the server not on this machine. */
export const signalBack = (phone: Phone): Promise<void> =>
  phone.run(() => void window.dispatchEvent(new Event('online')))

/** Waits until all is sent and the server has so many scores of a match. */
export async function serverHas(
  phone: Phone,
  options: { server: RealServer; match: number; scores: number },
): Promise<void> {
  await expect.poll(() => onServer(options.server, options.match)).toBe(options.scores)
  await lineSays(phone, 'Synced')
}
