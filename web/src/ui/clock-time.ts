/**
 * A stored time of day as this reader writes it: "4:45 PM".
 *
 * @example
 * clockTime('16:45') // '4:45 PM' in en-US
 */
export function clockTime(time: string): string {
  return new Date(`2000-01-01T${time}`).toLocaleTimeString(undefined, { hour: 'numeric', minute: '2-digit' })
}
