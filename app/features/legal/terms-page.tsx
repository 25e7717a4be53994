import { Link } from '@tanstack/react-router'
import { LegalPage } from './legal-page.tsx'

/** What learners and whoever runs the site can expect of each other. */
export function TermsPage() {
  return (
    <LegalPage title="Terms" summary="What you can expect of this site, and what it expects of you. Short, and meant.">
      <h2>Your material is yours</h2>
      <p>
        What you write and upload belongs to you. The site stores and shows it to you, searches it and makes things of
        it when you ask. It claims nothing else. Upload what you may use: your own work, or what its owner allows you to
        study with.
      </p>
      <h2>Answers can be wrong</h2>
      <p>
        Answers of the coach, cards, questions, translations and corrections are made by machines. They show the passage
        they come from, so that you can look. Check what matters before you rely on it; for health, law and money ask
        somebody who knows.
      </p>
      <h2>Limits</h2>
      <p>
        There can be limits for messages, documents and storage: see <Link to="/pricing">pricing</Link>. At a limit that
        one thing waits, and nothing is deleted. This version takes no payments.
      </p>
      <h2>Fair use</h2>
      <ul>
        <li>One person, one account. Keep your password to yourself.</li>
        <li>Do not try to reach what belongs to others, or to overload the site.</li>
        <li>
          Share no link to anything, and play no live quiz, that is against the law where you are or hurts somebody.
        </li>
      </ul>
      <p>Whoever runs this site may end a shared link or an account that breaks these rules.</p>
      <h2>No promise without end</h2>
      <p>
        The site is built so that nothing you typed is lost, and you can save all of it to your own disk at any time. Do
        so now and then: whoever runs this site may close it.
      </p>
      <p>
        What is kept about you is on the page about <Link to="/privacy">privacy</Link>.
      </p>
    </LegalPage>
  )
}
