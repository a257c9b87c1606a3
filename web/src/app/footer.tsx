import { screenNames } from '@glm/shared/text/names'
import { frameText } from '@glm/shared/text/screens/frame'
export function Footer() {
  return (
    <footer className="foot">
      <span>{frameText.copyright(new Date().getFullYear())}</span>
      <span className="foot-space" />
      {/* Rendered by the server, so not a router link. */}
      <a href="/reliability">{screenNames.reliability}</a>
      <span>{screenNames.product}</span>
    </footer>
  )
}
