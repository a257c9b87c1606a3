import { text } from '@glm/shared/text/sentences'
import { Link } from '@tanstack/react-router'
import { UnsentHere } from '../../components/unsent-here.tsx'

export function WelcomeScreen() {
  return (
    <div className="gate">
      <div className="sheet">
        <div className="hello">
          <h1>{text.welcome}</h1>
          <p className="lead">{text.getStarted}</p>
          <UnsentHere />
          <div className="hello-acts">
            <Link className="btn is-main is-tall" to="/login">
              Login
            </Link>
            <Link className="btn is-tall" to="/register">
              Register
            </Link>
          </div>
        </div>
      </div>
    </div>
  )
}
