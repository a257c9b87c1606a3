import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
export function Footer() {
  return (
    <footer className="foot">
      <span>{frameText.copyright(new Date().getFullYear())}</span>
      <span className="foot-space" />
      {/* This isn't a router link, because the server renders that page. */}
      <a href="/reliability">{screenNames.reliability}</a>
      <span>{screenNames.product}</span>
    </footer>
  )
}
