import CloudUpload from 'lucide-react/icons/cloud-upload'
import PackageOpen from 'lucide-react/icons/package-open'
import Quote from 'lucide-react/icons/quote'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Icon } from '#app/ui/icon.tsx'
import { Band, BandHead } from '#app/ui/site/section.tsx'

const POINTS = [
  {
    icon: Quote,
    title: 'Answers cite your own notes',
    text: 'Every answer points at the sentence it was taken from, and opens the note there. Where your notes hold nothing, the coach says so.',
  },
  {
    icon: ShieldCheck,
    title: 'Nothing you type is lost',
    text: 'Notes save as you write, and a draft stays on your device until they have. Two open tabs never silently overwrite each other.',
  },
  {
    icon: PackageOpen,
    title: 'Plain text underneath',
    text: 'A note is Markdown, just as you typed it: yours to read, copy and keep anywhere.',
  },
  {
    icon: CloudUpload,
    title: 'It runs on your own Cloudflare',
    text: 'One Worker and one database in your account. Without a model key an engine of its own does the work.',
  },
] as const

export function Difference() {
  return (
    <Band className="border-t">
      <div className="grid gap-10 lg:grid-cols-[2fr_3fr] lg:gap-16">
        <BandHead
          title="Built around your own words"
          hint="A study tool is only as good as what it knows of your course. Stoa starts from your pages and stays with them."
        />
        <ul className="grid gap-x-10 gap-y-8 sm:grid-cols-2">
          {POINTS.map((point) => (
            <li key={point.title}>
              <Icon as={point.icon} size={20} className="text-primary-text" />
              <h3 className="mt-3 text-base font-semibold">{point.title}</h3>
              <p className="mt-1 text-base text-pretty text-muted">{point.text}</p>
            </li>
          ))}
        </ul>
      </div>
    </Band>
  )
}
