import { Link } from '@tanstack/react-router'
import { LegalPage } from './legal-page.tsx'

/** What is kept where. Each sentence is what the code does: change both together. */
export function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy"
      summary="What Stoa keeps about you, where, for how long, and who else gets any of it. Nothing is sold, and there is no advertising."
    >
      <Kept />
      <Places />
      <h2>Who else gets any of it</h2>
      <ul>
        <li>
          <strong>A language model or a translation service</strong>, if one is connected: at Cloudflare, at another
          company, or on a computer of whoever runs this site. The page that uses it names it. It gets your text or
          question, the passages of your material that fit, and for the coach your name, what you told us about your
          studies and study times, and what you asked it to remember. Without one, answers are found by the site itself,
          and nothing leaves it.
        </li>
        <li>
          <strong>An e-mail provider</strong>, if one is connected, for links, notices and reminders.
        </li>
        <li>
          <strong>Your browser&rsquo;s push service</strong>, if you asked to be reminded there. It sees when a reminder
          comes, but cannot read it.
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
          <strong>Anybody with a link</strong> that you made to share a chat or a quiz, or your study times as a
          calendar, until you end it.
        </li>
        <li>A page whose address you give us to read sees a request from our server, not from you.</li>
      </ul>
      <h2>For how long</h2>
      <p>
        Until you delete it. What you delete waits in the bin for 30 days and then goes for good; earlier versions of a
        note are kept for 30 days. Deleting your account ends every session, shared link and reminder at once and erases
        everything else within hours. Older states of the database can be brought back by whoever runs this site for up
        to 30 days, for emergencies, and then expire.
      </p>
      <h2>What you can do</h2>
      <p>
        Your <Link to="/dashboard/profile">profile</Link> shows and changes what we know about you. There you can save
        everything as files that other programs open, bring such an export back into an empty account, here or at
        another site, and delete your account.
      </p>
      <p>
        Stoa is software that anybody may run. For anything else, ask whoever runs this site; they may add rules of
        their own.
      </p>
    </LegalPage>
  )
}

function Kept() {
  return (
    <>
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
          <strong>What you make and do here:</strong> notes with their earlier versions, documents and what you
          highlight in them, cards, quizzes, chats, translations and texts, each answer you give and how long it took,
          the minutes you study, and what you told us about your studies.
        </li>
        <li>
          <strong>How you are reminded,</strong> if you asked for it: the address that your browser&rsquo;s push service
          gave us and the keys to write to it, that you want e-mails and when the last one was due, and a hash of the
          link to your calendar. Each of them goes when you turn it off.
        </li>
        <li>
          <strong>Counters</strong> that slow down whoever guesses passwords, which hold hashes of addresses and
          networks, and counters of what your plan allows, such as messages to the coach.
        </li>
        <li>
          <strong>Log lines</strong> about requests and errors, without your texts, cookies or keys.
        </li>
      </ul>
    </>
  )
}

function Places() {
  return (
    <>
      <h2>Where it is</h2>
      <p>
        On the servers of whoever runs this site: texts and answers in a Cloudflare D1 database, files in Cloudflare R2,
        and answers and translations that are being written in Durable Objects. Nobody else&rsquo;s account can reach
        them. Files are given out to you alone, except pictures in a chat or quiz that you share. If this site searches
        by meaning, Cloudflare&rsquo;s Workers AI turns your passages into numbers, which are kept in its Vectorize
        index.
      </p>
      <p>
        A live quiz is kept in a Durable Object of its own: its questions, and the names and answers of everybody who
        plays. Guests need no account. Three hours after the last move all of it is deleted; players who are signed in
        keep their own answers.
      </p>
      <p>
        On your device: drafts and changes that are not sent yet, the pages that open without a network, pictures of
        your documents&rsquo; first pages, and how you like the site to look. “Clear this device” in your profile
        removes all but the last; signing out removes the pages and pictures.
      </p>
      <p>
        Some work is done by your device alone, and only its result is sent: recognising text in scans, reading very
        large files, correcting English, translating with your browser&rsquo;s own translator, and packing and reading
        an export. The home page&rsquo;s sample is made there too, and nothing of it is sent. The password of a
        protected document is used once and not kept.
      </p>
      <p>
        In cookies: one that keeps you signed in for four weeks, one by which your account knows this device, so that
        strangers cannot lock you out, one that says how recent the data has to be, and for the minutes of a sign-in one
        that holds its next step. Only this site can read them.
      </p>
    </>
  )
}
