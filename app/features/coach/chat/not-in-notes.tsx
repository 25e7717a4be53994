/** Beside what the coach says or quotes without finding it in the learner's notes. */
export function NotInNotes() {
  return (
    <span className="mx-0.5 inline-block rounded-md bg-warning-soft px-1.5 align-[0.1em] text-xs/5 font-medium whitespace-nowrap text-warning-text">
      not in your notes
    </span>
  )
}
