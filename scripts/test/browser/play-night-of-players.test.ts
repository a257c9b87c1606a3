import { playOneNight } from './play-one-night.ts'

for (const name of ['Quota Club', 'Three Flights']) playOneNight(name)
