/** To be written down or downloaded now: the server never shows them again. */
export function RecoveryCodeList({ codes }: { codes: string[] }) {
  const text = `Recovery codes of your account at Stoa\n\n${codes.join('\n')}\n`
  return (
    <div className="text-sm">
      <h4 className="font-medium text-highlighted">Recovery codes</h4>
      <p className="mt-1 text-muted">
        Each signs you in once if you lose your phone. Keep them somewhere else: they are shown only now.
      </p>
      <ul aria-label="Recovery codes" className="mt-3 grid max-w-form grid-cols-2 gap-x-6 gap-y-1 font-mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="stoa-recovery-codes.txt"
        className="mt-3 inline-block font-medium text-primary-text underline underline-offset-4"
      >
        Download the codes
      </a>
    </div>
  )
}
