/** Thrown if the program can't listen on a port or an address. The message is for the person starting the program. */
export class ListenError extends Error {}

type Asked = {
  port: number
  /** The names of the settings that the port and the address come from. */
  portSetting: string
  hostSetting: string
}
type Failure = { code?: unknown; address?: unknown; hostname?: unknown }

/**
 * Returns an error that names the setting to change if a server can't listen. Any other error is returned unchanged.
 * @example
 * const taken = Object.assign(new Error(), { code: 'EADDRINUSE' })
 * const asked = { port: 9100, portSetting: 'GLM_METRICS_PORT', hostSetting: 'GLM_METRICS_HOST' }
 * listenError(taken, asked).message // 'Set GLM_METRICS_PORT to a free port; 9100 is in use.'
 */
export function listenError(error: Error, { port, portSetting, hostSetting }: Asked): Error {
  const { code, address, hostname } = error as Failure
  if (code === 'EADDRINUSE') return new ListenError(`Set ${portSetting} to a free port; ${port} is in use.`)
  if (code === 'EACCES')
    return new ListenError(
      `Set ${portSetting} to 1024 or higher and put a proxy in front; this account can't open port ${port}.`,
    )
  if (code === 'EADDRNOTAVAIL' || code === 'EINVAL')
    return new ListenError(`Set ${hostSetting} to an address of this machine; it doesn't have ${String(address)}.`)
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new ListenError(
      `Set ${hostSetting} to an address of this machine; the host ${String(hostname)} wasn’t found.`,
    )
  return error
}
