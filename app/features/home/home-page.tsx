import { CallToAction, HomeQuestions, PlansInShort } from './closing.tsx'
import { Difference } from './difference.tsx'
import { Hero } from './hero.tsx'
import { Loop } from './loop.tsx'
import type { Sample } from './sample/sample.ts'

export function HomePage(props: { prepared: Sample }) {
  return (
    <>
      <Hero prepared={props.prepared} />
      <Loop />
      <Difference />
      <PlansInShort />
      <HomeQuestions />
      <CallToAction />
    </>
  )
}
