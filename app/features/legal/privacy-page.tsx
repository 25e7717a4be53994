import { Link } from '@tanstack/react-router'
import { LegalPage } from './legal-page.tsx'

/** What is kept where. Each sentence is what the code does: change both together. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      summary="What Stoa keeps about you, where, for how long, and who else gets any of it. Nothing is sold, and there is no advertising."
    >
      <h2>What is kept</h2>
      <ul>
        <li>
          <strong>Your account:</strong> name, e-mail address, and your password as a scrypt hash from which it cannot
          be read. If you use them: passkeys as public keys, the secret of your authenticator app encrypted, and the
          number by which Google or GitHub knows you. Their access tokens are not kept.
        </li>
        <li>
          <strong>Where you are signed in:</strong> for each session its start, its end and the name your browser gives
          itself. Your profile lists them. Network addresses are not kept with them.
        </li>
        <li>
          <strong>What you make and do here:</strong> notes, documents, cards, quizzes, chats, translations and texts,
          each answer you give and how long it took, and what you told us about your studies.
        </li>
        <li>
          <strong>Counters</strong> that slow down whoever guesses passwords. They hold hashes of addresses and
          networks.
        </li>
        <li>
          <strong>Log lines</strong> about requests and errors, without your texts, cookies or keys.
        </li>
      </ul>
      <h2>Where it is</h2>
      <p>
        On the servers of whoever runs this site: texts and answers in a Cloudflare D1 database, files in Cloudflare R2,
        and answers that are being written in Durable Objects. Nobody else&rsquo;s account can reach them. Files are
        given out to you alone.
      </p>
      <p>
        On your device: drafts and answers that are not sent yet, the pages that open without a network, and how you
        like the site to look. “Clear this device” in your profile removes them; signing out removes the pages.
      </p>
      <p>
        In cookies: one that keeps you signed in, one by which your account knows this device, so that strangers cannot
        lock you out, one that says how recent the data has to be, and for the minutes of a sign-in one that holds its
        next step. Only this site can read them.
      </p>
      <h2>Who else gets any of it</h2>
      <ul>
        <li>
          <strong>A language model or a translation service</strong>, if one is connected. The page that uses it names
          it. It gets your text or question, and the passages of your material that fit. Without one, answers are found
          by the site itself, and nothing leaves it.
        </li>
        <li>
          <strong>An e-mail provider</strong>, if one is connected, for links, notices and reminders, and your
          browser&rsquo;s push service for reminders that you asked for.
        </li>
        <li>
          <strong>Have I Been Pwned</strong>, if it is connected: the first five digits of a hash of a new password,
          which many passwords share.
        </li>
        <li>
          <strong>Analytics</strong>, if whoever runs this site has set them up: the pattern of a page&rsquo;s address,
          such as “a note”, never its title, its text or your name.
        </li>
        <li>
          <strong>Anybody with a link</strong> that you made to share a chat or a quiz, until you end it.
        </li>
        <li>A page whose address you give us to read sees a request from our server, not from you.</li>
      </ul>
      <h2>For how long</h2>
      <p>
        Until you delete it. What you delete waits in the bin for 30 days and then goes for good. Deleting your account
        ends every session and shared link at once and erases everything else within hours. Older states of the database
        can be brought back by whoever runs this site for up to 30 days, for emergencies, and then expire.
      </p>
      <h2>What you can do</h2>
      <p>
        Your <Link to="/dashboard/profile">profile</Link> shows and changes all that we know about you. There you can
        save everything as files that other programs open, and delete your account.
      </p>
      <p>
        Stoa is software that anybody may run. For anything else, ask whoever runs this site; they may add rules of
        their own.
      </p>
    </LegalPage>
  )
}
