/** Returns whether a tab shows the app. A guest's card and the public pages are pages of their own. */
export const isApp = ({ url }: { url: string }): boolean =>
  !/^\/(g|public|api|reliability)(\/|$)/.test(new URL(url).pathname)
