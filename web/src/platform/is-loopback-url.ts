/**
 * Whether an address reaches nobody but the computer that it is opened on, as that of a server tried at home does.
 *
 * @example
 * isLoopbackUrl('http://localhost:8080/join?token=1.a') // true
 */
export const isLoopbackUrl = (address: string): boolean =>
  /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(new URL(address).hostname)
