/** A wording that never reads as plain American English, and what to write instead. */
export type Rule = readonly [pattern: RegExp, instead: string]

/**
 * For comments, test titles, Markdown and everything that users read. Each rule was checked against the whole
 * repository and gives no false alarms.
 */
export const rulesEverywhere: readonly Rule[] = [
  [/\banew\b/i, 'again, from scratch, or a verb with re-'],
  [/\b(an|the|some|every|each|any) own\b/i, 'your, their, its own'],
  [/(?<!= )\b(null|undefined|false|true|empty|blank|absent|none)[,;]? where (?!\w+ (=|IS))/, 'if, when, unless'],
  [/\b(says?|said|tells?|told|speaks?|spoke) of\b/i, 'about'],
  [/\b(take|takes|took|taken|taking) back\b/i, 'undo, roll back, withdraw'],
  [/\b(throws?|threw|thrown) [a-z ]{0,12}away\b/i, 'deletes, discards'],
  [/\bthe only place for each\b/i, 'once, in the folder’s README'],
  [
    /\b(stands?|stood) (in(?! for\b| the way\b)|on|at|there|here|beside|below|above|behind|between|by|before|with|over|under|among|first|last|still|alone|open)\b/i,
    'is, is shown, appears',
  ],
  [/\b(lies|lay) (in|on|at|there|here|beside|below|above|behind|between|before|under|further)\b/i, 'is'],
  [
    /\b(to|than|by) who (is|was|has|had|may|wants|does|goes|plays|enters|asks|reads|made|names|gets|comes)\b/i,
    'whoever',
  ],
  [/\b(seldom|hardly ever)\b/i, 'rarely'],
  [/\baltogether\b/i, 'in total'],
  [/\bper cent\b/i, 'percent, %'],
  [
    /\b(neighbour|colour|favour|licence|behaviour|catalogue|centre|judgement|whilst|amongst|towards)s?\b/i,
    'American spelling',
  ],
  [/\bin the midst\b/i, 'in the middle'],
  [/(?<![\w/.-])line-ups?\b(?![/-]|\.ts)/i, 'lineup'],
  [/(?<![\w/.-])tie-break(er)?s?\b(?![/-]|\.ts)/i, 'tiebreaker'],
  [/\b(take|takes|took) the lock over\b/i, 'take the lock'],
  [/\bwifi\b/i, 'Wi-Fi'],
  [/\d %(?![a-z])/, '80%, without a space'],
  [/\ba settling\b/i, 'a settlement'],
  [/\bpress(es|ed|ing)? (Save|Lock|Create|Discard|the button)\b|\b(one|two|each) press of\b/i, 'click, tap'],
  [/\b(is|are) answered (`|\d{3}\b)/i, 'is answered with'],
  [/\bnothing (else )?of (the|its) (push|request|action|league|round)\b/i, 'no part of'],
  [/\bputs? aside\b/i, 'sets aside'],
  [/\bhow-manieth\b/i, 'number, position'],
  [/@throws (\S+ )?where\b/, 'if'],
  [/\bafterwards\b/i, 'afterward'],
  [/\banother [a-z]+ than\b/i, 'a … other than, a different … than'],
  [/\bin the place of\b/i, 'instead of, where … was'],
  [/\bworks once, (within|for)\b/i, 'works only once and expires after'],
  [/\bsome (seconds|minutes|hours)\b/i, 'a few'],
  [/\bnext place skips\b/i, 'the places they take up are skipped'],
  [/\b(was|were) \w+ed since\b/i, 'has since been …'],
  [/\b(is|are|was|were) taken for (an?|one|the same|answered)\b/i, 'is mistaken for, counts as'],
  [/@param \w+ of /, '@param cards one week’s cards'],
  [/\bwhich a click\b|\ba click (explains|lists|opens|shows)\b/i, 'Clicking it opens …'],
  [/\b(gives?|gave|giving) the focus back\b/i, 'returns the focus'],
  [/\b(couldn[’']t|could not|can[’']t) be told\b/i, 'couldn’t be notified'],
  [/\b(its|the|their) input began\b/i, 'when the user began to type'],
  [/\bin the form in which\b/i, 'in the form that'],
  [/\b(hear|hears|heard) (about|of)\b/i, 'learn about'],
  [/\bon the disk\b(?! of\b)/i, 'on disk'],
  [
    /\bfrom (the|its|that) (?!point|moment|day|time)[\w ]{1,24} on(?=[.,;:)]| (is|are|aren’t|aren't)\b)/i,
    'starting with',
  ],
  [
    /\bfrom (?!then|now|here|there|that)[\w-]+( \w+)? on(?=[,.;:)]| (is|are|belongs?)\b)/i,
    'after the first, and up, or more',
  ],
  [/\bever (fewer|less)\b/i, 'increasingly'],
  [/, whatever (the|its|their) /i, 'regardless of, no matter what'],
  [/\bmutations? of the registry\b/i, 'in the registry'],
  [/\bcounts? (\w+ ){0,3}for nobody\b/i, 'don’t count'],
  [/\bbehind the `?#/i, 'after the #'],
  [/\bDecided only here\b/, 'This is the only place that decides it.'],
]

/** Only for what users read: screens, documents, email, and the API's answers and documentation. */
export const rulesOnScreens: readonly Rule[] = [
  [/\bbooks?\b/i, 'the server, saved'],
  [/\b(he|she|him|her|his|hers|himself|herself)\b/i, 'they, their'],
  [/\b(somebody|everybody|anybody)\b/i, 'someone, everyone, anyone'],
  [/\bthis phone\b/i, 'this device: it may be a laptop'],
  [/\bneeds? you\b/i, 'to review'],
  [/\ball sent\b/i, 'synced'],
  [/\bnothing waits\b/i, 'nothing to send'],
  [/\b(take|takes|took) over\b/i, 'import'],
  [/\bbrings? back\b(?! the old)/i, 'restore'],
  [/\bcould not be read\b/i, 'could not be loaded, and what to do next'],
  [/\bstrange(ly)?\b/i, 'what happened, what is safe, what to do next'],
  [/\bgoes out\b|\bgo out\b|\bgone out\b/i, 'is sent'],
  [/\bgestures?\b/i, 'action'],
  [/\bpress(es|ed)?\b(?! the space bar)/i, 'tap, click, select'],
  [/\bkeeps the money\b/i, 'handles the money'],
  [/\bof the night\b$/i, 'the night’s, side games'],
  [/^(Points|Place|As) corrected$|\bas corrected\b/i, 'corrected'],
  [/\b(better|best) (remaining )?seeds?\b/i, 'higher, top'],
  [/\b(aren’t|isn’t) entered\b/i, 'won’t be imported'],
  [/\blooks? after\b/i, 'maintains, manages'],
  [/\be-mails?\b|\bmails\b/i, 'email'],
  [/\bmeanwhile\b/i, 'in the meantime'],
  [/\ba half up\b/i, 'halves rounded up'],
  [/\bneeds? signal\b/i, 'when you’re online'],
  [/\bby (itself|themselves)\b/i, 'automatically'],
  [/^(?!Time|Number|Date)[A-Z][a-z]+( [a-z]+)? of (a|an|my) [a-z]+$/, 'My team’s calendar, Player points'],
  [/\b1 (rounds|weeks|players|changes|cards|matches)\b/i, 'one of them is singular'],
]

/** Only for the titles of decision records, which must name the choice. */
export const rulesOfDecisions: readonly Rule[] = [
  [/\b(what|who|whom|whoever|whatever)\b/i, 'the thing itself'],
  [/^.{73,}/, 'at most 72 characters'],
]
