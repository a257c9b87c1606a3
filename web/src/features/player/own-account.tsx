import { statementLines } from '@glm/shared/documents/statement-document'
import { formatDollars } from '@glm/shared/lib/dollars'
import { explainBalance } from '@glm/shared/rules/explain/explain-balance'
import { balances } from '@glm/shared/rules/games/treasury'
import { fullName } from '@glm/shared/text/full-name'
import { treasuryText } from '@glm/shared/text/screens/money/treasury'
import { WhyNumber } from '../../components/explain/why-number.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { useShownSeason } from '../../season/shown-season.ts'

/**
 * Shows a player's balance with the league. Only that player and the secretary see it. Renders nothing if there are no
 * entries.
 */
export function OwnAccount({ playerId }: { playerId: number }) {
  const season = useShownSeason()
  const player = season.players.get(playerId)
  const entries = season.treasuryEntries.filter((entry) => entry.playerId === playerId)
  const [own] = player && entries.length > 0 ? balances([player], entries) : []
  if (!own) return null
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{treasuryText.account}</h2>
        <p className="small soft">{treasuryText.accountHint}</p>
      </div>
      <ul className="winners">
        <li>
          <span>{treasuryText.balance}</span>
          <WhyNumber
            title={treasuryText.balanceOf(fullName(player))}
            value={treasuryText.balanceWords(own.balance)}
            steps={() => explainBalance(own)}
          />
        </li>
        {[...statementLines(season, playerId)].reverse().map(({ date, what, cents, balance }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines are only added, and each depends on those before.
          <li key={i}>
            <span>{[date, what].filter(Boolean).join(', ')}</span>
            <data className="nowrap" value={cents}>
              {formatDollars(cents)} <span className="soft small">{formatDollars(balance)}</span>
            </data>
          </li>
        ))}
      </ul>
      <div className="tools">
        <PaperButtons request={{ kind: 'statement', playerId }} print={treasuryText.printStatement} />
      </div>
    </section>
  )
}
