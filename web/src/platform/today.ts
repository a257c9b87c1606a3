/** Returns today's date in this device's time zone, YYYY-MM-DD. `now` is the current time. */
export function today(now = new Date()): string {
  return `${now.getFullYear()}-${String(now.getMonth() + 1).padStart(2, '0')}-${String(now.getDate()).padStart(2, '0')}`
}
