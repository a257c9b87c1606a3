/** Text of the help screens, apart from the pages. */
export const helpText = {
  title: 'Help',
  search: 'Search help',
  all: 'All help pages',
  about: (page: string) => `Help: ${page}`,
  open: 'Open this screen',
  picture: (heading: string) => `Picture of the screen: ${heading}`,
  none: 'No help page about that. Try another word, or ask your secretary.',
  groups: { everyone: 'For everyone', secretary: 'For secretaries', server: 'For whoever runs the server' },
} as const
