import type { ReactNode } from 'react'
import { Band, BandHead } from '#app/ui/site/section.tsx'
import { CapturePicture, PractisePicture, UnderstandPicture } from './loop-pictures.tsx'
import { RememberPicture } from './remember-picture.tsx'

const STEPS: { title: string; text: string; picture: ReactNode }[] = [
  {
    title: 'Capture',
    text: 'Write notes as you would on paper, or paste what you read. Topics keep a course together.',
    picture: <CapturePicture />,
  },
  {
    title: 'Understand',
    text: 'Ask the coach. It answers from what you wrote, and each sentence shows the passage it comes from.',
    picture: <UnderstandPicture />,
  },
  {
    title: 'Practise',
    text: 'A question made from your own text sends you back to the line you missed. The sample above makes one from any paragraph.',
    picture: <PractisePicture />,
  },
  {
    title: 'Remember',
    text: 'What you recall at growing gaps stays with you: soon while it is new, then after weeks, then after months.',
    picture: <RememberPicture />,
  },
]

/** The product's loop, each step with a small picture built from the product's own parts. */
export function Loop() {
  return (
    <Band className="border-t bg-muted">
      <BandHead title="One loop, from the first line to the exam" />
      <ol className="mt-10 grid gap-4 sm:mt-14 md:grid-cols-2 lg:gap-6">
        {STEPS.map((step, at) => (
          <li key={step.title} className="flex flex-col overflow-hidden rounded-2xl border bg-surface">
            <div className="flex min-h-72 flex-1 items-center justify-center border-b bg-default px-4 py-8 sm:px-8">
              {step.picture}
            </div>
            <div className="p-5 sm:p-6">
              <h3 className="text-lg font-semibold">
                <span className="me-2 font-normal text-dimmed tabular">{at + 1}</span>
                {step.title}
              </h3>
              <p className="mt-1.5 text-base text-pretty text-muted">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  )
}
