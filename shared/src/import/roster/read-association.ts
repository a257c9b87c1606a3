import { plainWords } from '../../lib/plain-words.ts'
import { type Gender, ghinNumber } from '../../schema/people/player.ts'
import { remarkText } from '../../text/roster.ts'
import { type Detail, shown } from './read-details.ts'

const words: Record<Gender, readonly string[]> = {
  female: ['f', 'female', 'w', 'woman', 'women', 'lady', 'ladies', 'girl'],
  male: ['m', 'male', 'man', 'men', 'gentleman', 'gentlemen', 'boy'],
}

/**
 * Reads a gender as written in lists. Returns null for a blank, and null with a remark for an unknown word.
 * @example
 * readGender('F') // { value: 'female' }
 */
export function readGender(cell: string): Detail<Gender | null> {
  const plain = plainWords(cell).replace(/ s$/, '')
  const said = (Object.keys(words) as Gender[]).find((gender) => words[gender].includes(plain))
  return said || plain === '' || plain === 'n a'
    ? { value: said ?? null }
    : { value: null, remark: remarkText.noGender(shown(cell.trim())) }
}

/**
 * Reads a GHIN number, ignoring anything between its digits. Returns null for a blank, and null with a remark for
 * anything else.
 * @example
 * readGhin('GHIN # 1234-567') // { value: '1234567' }
 */
export function readGhin(cell: string): Detail<string | null> {
  const bare = cell.trim()
  if (bare === '' || /^([-–.]+|n\/?a|none|0)$/i.test(bare)) return { value: null }
  const digits = bare
    .replace(/^ghin\s*(no|number|id)?\s*[#.:]*\s*/i, '')
    .replace(/^(\d+)\.0+$/, '$1')
    .replace(/(?<=\d)[\s-](?=\d)/g, '')
  return ghinNumber.safeParse(digits).success
    ? { value: digits }
    : { value: null, remark: remarkText.noGhin(shown(bare)) }
}
