import { type LeagueSettings, withDefaults } from '@glm/shared/schema/league/league-settings'
import { may } from '@glm/shared/schema/league/role'
import { screenNames } from '@glm/shared/text/names'
import { ruleFinderText } from '@glm/shared/text/screens/league/rule-finder'
import { rulesText } from '@glm/shared/text/screens/league/rules'
import { readRules } from '@glm/shared/text/settings/sentences/rules-read'
import { type RuleCard, ruleCards } from '@glm/shared/text/settings/settings'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil, Scale } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { usePhone } from '../../client/client-provider.tsx'
import { TypedForms } from '../../components/drafts/typed-forms.tsx'
import { typedRules } from '../../components/drafts/typed-work.ts'
import { type Drafts, useDrafts } from '../../components/drafts/use-drafts.ts'
import { NoSeason } from '../../components/no-season.tsx'
import { PaperButtons } from '../../components/paper-buttons.tsx'
import { draftIds } from '../../season/draft-ids.ts'
import { useShownSeason } from '../../season/shown-season.ts'
import { useSeason } from '../../season/use-season.ts'
import { Icon } from '../../ui/icon.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { FoundRules } from './found-rules.tsx'
import { type OnEdit, RuleCardPanel } from './rule-card.tsx'
import type { RulesEdit } from './rules-editor.tsx'
import './rules.css'

const Editor = lazy(() => import('./rules-editor.tsx').then((m) => ({ default: m.RulesEditor })))

const Finder = lazy(() => import('./rule-finder.tsx').then((m) => ({ default: m.RuleFinder })))

/** Shows the season's rules in plain sentences, card by card. A secretary can edit them here. */
export function RulesScreen() {
  const season = useSeason()
  const drafts = useDrafts()
  if (!season || !drafts) return <NoSeason label={screenNames.league} title={screenNames.rules} />
  return <Rules drafts={drafts} />
}

function Rules({ drafts }: { drafts: Drafts }) {
  const season = useShownSeason()
  const { setting } = useSearch({ from: '/rules' })
  const { session } = usePhone()
  const manager = may(session.role, 'keepLeague')
  const navigate = useNavigate()
  const [pressed, setEdit] = useState<RulesEdit | null>(null)
  const asked = manager ? editOf(setting) : null
  const edit = pressed ?? asked
  const [words, setWords] = useState('')
  const [finding, setFinding] = useState(false)
  const onEdit: OnEdit | null = manager ? setEdit : null
  const onClose = () => {
    setEdit(null)
    // Remove the rule from the URL, so that the command list can open it again.
    if (asked) void navigate({ to: '/rules', search: {}, replace: true })
  }
  const { settings: given, day, startTime } = season.season
  const settings = withDefaults(given)
  return (
    <div className="sheet">
      <PageHeader label={screenNames.league} title={screenNames.rules}>
        <PaperButtons request={{ kind: 'rules' }} />
        {manager ? (
          <button className="btn" type="button" onClick={() => setFinding(true)}>
            <Icon of={Scale} />
            <span className="btn-word">{ruleFinderText.title}</span>
          </button>
        ) : null}
      </PageHeader>
      <TypedForms
        drafts={drafts}
        start={draftIds.rules(season.season.id, 'all')}
        still={edit !== null}
        nameOf={(row) => typedRules(cardOf(row))}
        onOpen={(row) => setEdit({ card: cardOf(row) })}
      />
      <div className="panel rules-find">
        <p className="small soft">{rulesText.ofSeason(season.season.name)}</p>
        <SearchField label={rulesText.find} placeholder={rulesText.findSuch} onWords={setWords} />
      </div>
      {words.trim() === '' ? (
        <>
          <div className="rule-cards">
            {readRules({ settings, day, startTime }).map((card) => (
              <RuleCardPanel key={card.card} read={card} onEdit={onEdit} />
            ))}
          </div>
          <OwnRules text={settings.ownRules} onEdit={onEdit} />
        </>
      ) : (
        <FoundRules words={words} settings={settings} onEdit={onEdit} />
      )}
      <Suspense>
        {finding ? <Finder onClose={() => setFinding(false)} /> : null}
        {edit ? <Editor key={edit.setting} drafts={drafts} edit={edit} onClose={onClose} /> : null}
      </Suspense>
    </div>
  )
}

/** Returns the card that a draft is for. The draft's id ends with it. */
const cardOf = (row: string) => (row === '' ? 'all' : row.slice(1)) as RuleCard | 'all'

function editOf(setting: string | undefined): RulesEdit | null {
  const found = ruleCards.find(({ rows }) => setting !== undefined && setting in rows)
  return found ? { card: found.card, setting: setting as keyof LeagueSettings } : null
}

function OwnRules({ text, onEdit }: { text: string; onEdit: OnEdit | null }) {
  if (text === '' && !onEdit) return null
  return (
    <section className="panel" aria-labelledby="own-rules">
      <div className="panel-head">
        <h2 id="own-rules">{rulesText.own}</h2>
        {onEdit ? (
          <button
            className="btn is-quiet"
            type="button"
            aria-label={rulesText.edit(rulesText.own)}
            onClick={() => onEdit({ card: 'season', setting: 'ownRules' })}
          >
            <Icon of={Pencil} />
            {rulesText.editAct}
          </button>
        ) : null}
      </div>
      <p className={text === '' ? 'soft' : 'own-rules'}>{text || rulesText.ownHint}</p>
    </section>
  )
}
