import { dayOf, type Season } from '../../season/use-season.ts'

/** What the secretary has to say on this day. */
export function TodaysMessages({ live, today }: { live: Season; today: string }) {
  const messages = live.messages.filter((m) => m.startDate <= today && today <= m.endDate)
  if (messages.length === 0) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>Messages</h2>
      </div>
      <ul className="bulletins">
        {messages.map(({ id, message, startDate, endDate }) => (
          <li key={id}>
            <time dateTime={startDate}>{startDate === endDate ? 'Today' : `${dayOf(startDate)} to ${dayOf(endDate)}`}</time>
            {message}
          </li>
        ))}
      </ul>
    </section>
  )
}
