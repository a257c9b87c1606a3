import { paperText } from '@glm/shared/text/documents/paper'
import { reliabilityText } from '@glm/shared/text/documents/reliability'
import { frameText } from '@glm/shared/text/screens/frame'
export function Footer() {
  return (
    <footer className="foot">
      <span>{frameText.copyright(new Date().getFullYear())}</span>
      <span className="foot-space" />
      {/* Rendered by the server, so not a router link. */}
      <a href="/reliability">{reliabilityText.title}</a>
      <span>{paperText.printedBy}</span>
    </footer>
  )
}
