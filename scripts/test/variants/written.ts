import type { Cell } from './tables.ts'

type Day = { y: number; m: number; d: number; at: Date }
const two = (n: number) => String(n).padStart(2, '0')
const intl =
  (locale: string, options: Intl.DateTimeFormatOptions) =>
  ({ at }: Day) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(at)

/** Ways to write a date; some depend on the locale. */
const dateStyles: Record<string, (locale: string) => (day: Day) => string> = {
  short: (locale) => intl(locale, { dateStyle: 'short' }),
  medium: (locale) => intl(locale, { dateStyle: 'medium' }),
  long: (locale) => intl(locale, { dateStyle: 'long' }),
  full: (locale) => intl(locale, { dateStyle: 'full' }),
  figures: (locale) => intl(locale, { year: 'numeric', month: '2-digit', day: '2-digit' }),
  iso:
    () =>
    ({ y, m, d }) =>
      `${y}-${two(m)}-${two(d)}`,
  midnight:
    () =>
    ({ y, m, d }) =>
      `${y}-${two(m)}-${two(d)} 00:00:00`,
  american:
    () =>
    ({ y, m, d }) =>
      `${m}/${d}/${y}`,
  americanShort:
    () =>
    ({ y, m, d }) =>
      `${m}/${d}/${two(y % 100)}`,
  excel:
    () =>
    ({ y, m, d }) =>
      `${d}-${'JanFebMarAprMayJun'.slice(3 * m - 3, 3 * m)}-${two(y % 100)}`,
  noYear:
    () =>
    ({ m, d }) =>
      `${m}/${d}`,
  ordinal:
    () =>
    ({ m, d }) =>
      `${['', '', '', '', '', 'May', 'June'][m]} ${d}${d % 10 === 1 ? 'st' : 'th'}`,
  serial:
    () =>
    ({ at }) =>
      String(Math.round((at.getTime() - Date.UTC(1899, 11, 30)) / 86_400_000)),
  east:
    () =>
    ({ y, m, d }) =>
      `${y}年${m}月${d}日`,
}
export type DateStyle = keyof typeof dateStyles

/** Returns a cell's text as a program shows it in a locale. */
export function written(cell: Cell, locale: string, style: DateStyle): string {
  if (typeof cell === 'string') return cell
  if ('number' in cell) {
    const isComma = new Intl.NumberFormat(locale).format(1.5).includes(',')
    return isComma ? String(cell.number).replace('.', ',') : String(cell.number)
  }
  const [y = 0, m = 0, d = 0] = cell.date.split('-').map(Number)
  return dateStyles[style]?.(locale)({ y, m, d, at: new Date(`${cell.date}T00:00:00Z`) }) ?? ''
}
