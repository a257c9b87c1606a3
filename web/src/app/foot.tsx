export function Foot() {
  return (
    <footer className="foot">
      <span>© {new Date().getFullYear()} GLM</span>
      <span className="foot-space" />
      <span>Golf League Manager</span>
    </footer>
  )
}
