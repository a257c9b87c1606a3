import { plainWords } from '../../lib/plain-words.ts'
import type { RosterField } from './roster-field.ts'

/** Headings that leagues use, normalized for comparison. */
const known: Record<RosterField, readonly string[]> = {
  name: words(
    'name|names|player|players|player name|golfer|golfer name|golfers|member|member name|full name|participant|participants|last first|name last first|last name first name|partner|captain|team captain|co captain|navn|namn|nom|nom complet|nombre|nome|naam|nimi|spieler|spielerin|mitglied|jugador|joueur|giocatore|jogador|spiller|spelare|speler',
  ),
  first: words(
    'first|first name|firstname|given name|given names|given|fname|f name|forename|christian name|vorname|prenom|fornavn|fornamn|voornaam|etunimi',
  ),
  last: words(
    'last|last name|lastname|surname|family name|lname|l name|nachname|nom de famille|etternavn|efternamn|efternavn|apellido|apellidos|cognome|sobrenome|achternaam|sukunimi',
  ),
  phone: words(
    'phone|cell|mobile|telephone|tel|phone number|phone no|phone #|cell phone|cell number|cellphone|mobile phone|mobile number|contact number|telefon|telefonnummer|handy|mobil|mobilnummer|telefono|telefone|telefoon|movil|cellulare|portable|puhelin|ph|cell #|mobile #|best phone|tel nr|tel no',
  ),
  email: words(
    'email|e mail|email address|e mail address|mail|emails|epost|e post|e postadresse|correo|correo electronico|courriel|adresse e mail|e mail adresse|sahkoposti',
  ),
  team: words(
    'team|team #|team no|team number|team id|team name|teams|squad|mannschaft|equipe|equipo|lag|squadra|hold|ploeg|joukkue',
  ),
  sub: words('sub|subs|substitute|is sub|issub|alternate|spare|player type|member type|type'),
  dues: words(
    'dues|paid|dues paid|paid dues|paiddues|amount paid|paid amount|fee|fees|fee paid|fees paid|league fee|payment|dues $|paid $',
  ),
  active: words('active|is active|isactive|status|active player'),
  handicap: words(
    'handicap|hdcp|hcp|hcap|hdcp index|handicap index|hcp index|index|hi|course handicap|course hdcp|ghin index|handicap idx|starting handicap|h i|vorgabe|stammvorgabe|hcp index|hc|hcp 9|9 hole handicap|9 hole hcp|current index|current handicap index',
  ),
  tee: words('tee|tees|tee box|teebox|tee set|tee color|plays from'),
  gender: words('gender|sex|m f|f m|m w|male female'),
  ghin: words(
    'ghin|ghin #|ghin#|ghin no|ghin nr|ghin number|ghin num|ghin id|usga id|usga ghin|usga ghin number|usga number',
  ),
  date: words(
    'effective date|effective|revision date|rev date|revision|handicap date|index date|hi date|as of|as of date',
  ),
}

/** Parts of a heading that hint at a field, in order of precedence. */
const hints: readonly [RegExp, RosterField | null][] = [
  [/\b(low|trend|lowest) (hi|h i|handicap|hdcp|hcp|index)\b/, null],
  [/\b(user|login|course|club|league|company|file) ?name\b/, null],
  [/\be ?mail\b/, 'email'],
  [/\b(phone|mobile|cell|tel)\b/, 'phone'],
  [/\bfirst\b.*\blast\b|\blast\b.*\bfirst\b/, 'name'],
  [/\b(first|given)\b/, 'first'],
  [/\b(last|sur|family) ?name\b/, 'last'],
  [/\b(handicap|hdcp|hcp)\b/, 'handicap'],
  [/\bghin\b/, 'ghin'],
  [/\b(gender|sex)\b/, 'gender'],
  [/\bteam\b/, 'team'],
  [/\b(dues|paid)\b/, 'dues'],
  [/\bsub(stitute)?\b/, 'sub'],
  [/\b(player|golfer|member)\b(?! (id|number|no|#))|\bname\b/, 'name'],
]

/**
 * Returns the field that a heading names: `sure` for a common heading, `likely` if part of it is a hint.
 * @example
 * headingField('Cell Phone #') // { field: 'phone', confidence: 'likely' }
 */
export function headingField(heading: string): { field: RosterField; confidence: 'sure' | 'likely' } | null {
  const plain = plainWords(heading)
  if (plain === '' || plain.length > 40) return null
  const sure = (Object.keys(known) as RosterField[]).find((field) => known[field].includes(plain))
  if (sure) return { field: sure, confidence: 'sure' }
  if (
    /^((player|golfer|partner|member|name) ?([1-4]|[a-d])( name)?|(team |co )?(captain|partner)( s)? name)$/.test(plain)
  )
    return { field: 'name', confidence: 'sure' }
  const hint = hints.find(([pattern]) => pattern.test(plain))?.[1]
  return hint ? { field: hint, confidence: 'likely' } : null
}

/**
 * Returns whether a heading is for something that we don't store about players, such as membership numbers, even if its
 * cells look like phone numbers or names.
 * @example
 * isForeignHeading('Member #') // true
 * isForeignHeading('Member') // false
 */
export const isForeignHeading = (heading: string): boolean =>
  /^((member|membership|player|golfer|club|card) ?(#|id|no|number|nr)( ?#)?)$/.test(plainWords(heading))

function words(list: string): readonly string[] {
  return list.split('|')
}
