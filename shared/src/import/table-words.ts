/**
 * Headings of schedules and score sheets, in the form that `plainWords()` returns, in English and a few other
 * languages.
 */
export const tableWords = {
  week: /^(week|wk|round|rd|night|event|woche|spielwoche|spieltag|runde|semaine|sem|tour|ronde|journee|semana|jornada|ronda|settimana|giornata|rodada|uke|uge|vecka|omgang|speelronde)( ?(#|no|number|num|nr|n))?$/,
  date: /^(date|day|play date|playing date|played|played on|date played|game date|match date|week date|round date|when|datum|dato|fecha|data|tag|jour|dia|giorno|dag)$/,
  type: /^(type|kind|round type|notes?|event type|format)$/,
  side: /^(front back|front or back|side|nine|f b|nine played|course side)$/,
  course: /^(course|golf course|course name|played at|nines)$/,
  time: /^(tee time|teetime|tee off|time|start|start time|starttime|uhrzeit|zeit|startzeit|heure|depart|hora|ora|tid|tijd|starttid|starttijd)$/,
  startingHole: /^(starting hole|start hole|hole|tee|starting tee)$/,
  one: /^(team|team 1|team a|home|home team|side 1|side a|player 1|team1|first team|heim|heimteam|mannschaft 1|domicile|equipe 1|local|equipo 1|casa|squadra 1|hjemme|hemma|thuis|lag 1)$/,
  other:
    /^(against|opponent|team 2|team b|away|away team|visitors?|visiting team|side 2|side b|player 2|team2|second team|versus|vs|gast|gegner|gastteam|mannschaft 2|exterieur|visiteur|equipe 2|visitante|equipo 2|ospite|squadra 2|borte|borta|ude|fora|uit|lag 2)$/,
  team: /^(team|tm|squad|mannschaft|equipe|equipo|squadra|lag|hold|ploeg)( ?(#|no|number|id|nr))?$/,
  total:
    /^(hole total|total|tot|ttl|gross|gross score|gross total|score|total score|total strokes|strokes|sum|gesamt|summe|brutto|schlage|brut|totale|bruto|lordo|totalt|totaal|18 hole total|9 hole total)$/,
  handicap: /^(handicap|hdcp|hcp|hcap|hc|course handicap|playing handicap|ch|vorgabe)$/,
  playedBy: /^(played by|sub|substitute|sub name)$/,
  points: /^(points|pts|total points|points won|punkte|puntos|punti|poeng|poang|punten)$/,
} as const

const HOLE =
  /^(?:holes? ?|h ?|# ?|(?:loch|bahn|trou|hoyo|buca|buraco|hull|hal|hul) ?)?(?:#|no|number|nr|n)? ?0?(1[0-8]|[1-9])(?:st|nd|rd|th)?(?: hole)?(?: par \d)?$/
/** "F3" is the third hole of the front nine, and "B3" of the back nine. */
const OF_NINE = /^(f|front|b|back) ?([1-9])$/

/**
 * Returns the hole that a heading names, from 1 to 18; 0 for any other heading.
 * @param words as returned by `plainWords()`
 * @example
 * holeInHeading('hole 7') // 7
 * holeInHeading('b 3') // 12
 */
export function holeInHeading(words: string): number {
  const hole = HOLE.exec(words)?.[1]
  if (hole !== undefined) return Number(hole)
  const [, nine = '', number = 0] = OF_NINE.exec(words) ?? []
  return Number(number) + (nine.startsWith('b') ? 9 : 0)
}
