import type { Heads } from './tables.ts'

/** Headings by language, in the order of `fields`, and the word in front of a hole's number. */
const words: Record<string, string> = {
  en: 'Player|First Name|Last Name|Team|Hdcp|Phone|Email|Week|Date|Home|Away|Match|Total|Hole ',
  de: 'Spieler|Vorname|Nachname|Mannschaft|Handicap|Telefon|E-Mail|Woche|Datum|Heim|Gast|Spiel|Gesamt|Loch ',
  fr: 'Joueur|Prénom|Nom|Équipe|Handicap|Téléphone|Courriel|Semaine|Date|Domicile|Extérieur|Match|Total|Trou ',
  es: 'Jugador|Nombre|Apellidos|Equipo|Hándicap|Teléfono|Correo|Semana|Fecha|Local|Visitante|Partido|Total|Hoyo ',
  it: 'Giocatore|Nome|Cognome|Squadra|Handicap|Telefono|Email|Settimana|Data|Casa|Ospite|Partita|Totale|Buca ',
  nl: 'Speler|Voornaam|Achternaam|Team|Handicap|Telefoon|E-mail|Week|Datum|Thuis|Uit|Wedstrijd|Totaal|Hole ',
  sv: 'Spelare|Förnamn|Efternamn|Lag|Hcp|Mobil|E-post|Vecka|Datum|Hemma|Borta|Match|Totalt|Hål ',
  nb: 'Spiller|Fornavn|Etternavn|Lag|Hcp|Mobil|E-post|Uke|Dato|Hjemme|Borte|Kamp|Totalt|Hull ',
  da: 'Spiller|Fornavn|Efternavn|Hold|Hcp|Mobil|E-mail|Uge|Dato|Hjemme|Ude|Kamp|Total|Hul ',
  pt: 'Jogador|Nome|Sobrenome|Equipe|Handicap|Celular|E-mail|Semana|Data|Casa|Fora|Jogo|Total|Buraco ',
}
const fields = ['name', 'first', 'last', 'team', 'handicap', 'phone', 'email', 'week', 'date', 'home', 'away'] as const

/** Returns the headings in the language of a locale such as "de-DE". */
export function headsIn(locale: string): Heads {
  const all = (words[locale.slice(0, 2)] ?? words.en ?? '').split('|')
  const named = Object.fromEntries(fields.map((field, i) => [field, all[i] ?? '']))
  const [match = '', total = '', hole = ''] = all.slice(fields.length)
  return { ...named, match, total, hole: (n: number) => `${hole}${n}` } as Heads
}

export const locales = [
  'en-US',
  'en-GB',
  'en-CA',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'sv-SE',
  'nb-NO',
].concat(['da-DK', 'pt-BR'])
