import { plainWords } from '../../lib/plain-words.ts'

// The commonest given names of club players: enough to tell which of two columns holds the first names.
const given = new Set(
  (
    'aaron adam al alan albert alex allan allen andrew andy angela ann anna anne anthony art barbara ben bernie betty bill billy bob brad ' +
    'brandon brenda brent brett brian bruce bryan carl carol charles charlie chris chuck cindy craig dale dan daniel danny darren dave david ' +
    'dean debbie dennis derek diane dick don donald donna doug douglas earl ed eddie edward elizabeth eric ernie eugene frank fred gary gene ' +
    'george gerald glen glenn gordon greg harold harry heather helen henry howard ian jack jacob jake james jan jane janet jason jay jean jeff ' +
    'jennifer jeremy jerry jessica jim jimmy joan joe joel john johnny jon jonathan jordan jose josh joyce juan judy julie justin karen kathy ' +
    'keith ken kenneth kevin kim kurt kyle lance larry laura lee len leo leonard linda lisa lloyd logan lori louis luke lynn marc marcus marie ' +
    'mark marty mary matt matthew maureen max megan melissa michael michelle mike mitch nancy nathan neil nicholas nick nicole norm norman ' +
    'pam pat patricia patrick paul pete peter phil philip ralph randy ray rebecca rich richard rick rob robert robin rod roger ron ronald ross ' +
    'roy russ russell ruth ryan sam sandra sandy sara sarah scott sean sharon shawn sheila stan stephen steve steven stuart sue susan ted ' +
    'teresa terry theresa tim timothy todd tom tommy tony travis troy tyler vic victor vince wade walt walter wayne wendy will william zach ' +
    'anders bjorn carlos erik hans jan javier jorgen jurgen karl lars luis magnus manuel ole per pierre sven'
  ).split(' '),
)

/** Whether the first word of a cell is a common given name. */
export const isGivenName = (cell: string): boolean => given.has(plainWords(cell).split(' ')[0] ?? '')
