import type { PaperDocument } from './paper-document.ts'

/**
 * Returns a file name that is valid on every system, made of the title's letters and digits, joined by hyphens.
 * @example
 * paperFileName({ title: 'Standings: 2026 Thursday', language: 'en-US', foot: null, sections: [] }) // 'standings-2026-thursday.pdf'
 */
export function paperFileName({ title }: PaperDocument): string {
  const plain = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  return `${plain.replace(/^-|-$/g, '').slice(0, 80) || 'paper'}.pdf`
}
