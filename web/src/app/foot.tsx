import { paperText } from '@glm/shared/text/paper'
export function Foot() {
  return (
    <footer className="foot">
      <span>© {new Date().getFullYear()} GLM</span>
      <span className="foot-space" />
      <span>{paperText.printedBy}</span>
    </footer>
  )
}
