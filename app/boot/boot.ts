import { start } from './start.ts'

// What else a page does by itself comes once React is there (after/after.ts).
start([])
