import { DefaultLayout } from './default-layout.tsx'
import { NotFoundPage } from './not-found.tsx'

/** For an address below none of the layout routes. */
export function UnmatchedPage() {
  return (
    <DefaultLayout>
      <NotFoundPage />
    </DefaultLayout>
  )
}
