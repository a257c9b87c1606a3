import { Notice } from '../ui/notice.tsx'

/** Lists what is wrong with a form as a whole. Renders nothing if there are no problems. */
export function ProblemList({ problems }: { problems: readonly string[] }) {
  if (problems.length === 0) return null
  return (
    <Notice kind="needs">
      <ul className="plain-list">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Notice>
  )
}
