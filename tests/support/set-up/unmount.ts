import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The code of a dialog is loaded when it opens, which takes longer than a second on a busy machine.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)
