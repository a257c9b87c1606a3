/**
 * Returns whether a URL works only on this computer, as on a server that someone is trying out at home.
 * @example isLoopbackUrl('http://localhost:8080/join?token=1.a') // true
 */
export const isLoopbackUrl = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
