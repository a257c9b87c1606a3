import { playOneNight } from './play-one-night.ts'

for (const name of ['Fox Run Scramble', 'The Travelers', 'Four by Four']) playOneNight(name)
