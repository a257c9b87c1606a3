import * as buttonText from '@glm/shared/text/buttons'
import { welcomeText } from '@glm/shared/text/screens/welcome'
import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { registrationProblem, useRegistration } from '../../account/use-registration.ts'
import { UnsentChanges } from '../../components/unsent-changes.tsx'
import { SampleCard } from './sample-card.tsx'

export function WelcomeScreen() {
  const problem = registrationProblem(useRegistration())
  return (
    <div className="gate">
      <div className="sheet">
        <div className="hello">
          <h1>{text.welcome}</h1>
          <p className="lead">{text.getStarted}</p>
          <UnsentChanges />
          <div className="hello-acts">
            <Link className="btn is-main is-tall" to="/login">
              {buttonText.login}
            </Link>
            <Link className="btn is-tall" to="/register">
              {buttonText.register}
            </Link>
          </div>
          {problem ? <p className="small soft">{problem}</p> : null}
        </div>
        <div className="hello-card">
          <SampleCard />
        </div>
        <ul className="hello-facts">
          {welcomeText.facts.map(({ title, says }) => (
            <li key={title}>
              <b>{title}</b>
              <p className="soft">{says}</p>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
