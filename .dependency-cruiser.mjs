/**
 * Who may import whom (README, "Rooms"). Type-only imports count as much as values: a room that names another's types
 * depends on it. Each rule has a planted violation in tests/unit/dependency-rules.test.ts.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    rule(
      'everything-resolves',
      'An import leads nowhere',
      {},
      { couldNotResolve: true, pathNot: '^(cloudflare|virtual):' },
    ),
    rule(
      'no-cycles',
      'Modules need each other to load',
      {},
      { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    ),
    rule(
      'only-declared-packages',
      'The package is missing from package.json',
      {},
      { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    ),
    rule(
      'no-dev-packages-in-the-product',
      'A devDependency is not there in production',
      { path: '^(app|worker|db)/', pathNot: '^db/drizzle\\.config\\.ts$' },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'no-tests-in-the-product',
      'Tests know the product, not the other way round',
      { path: '^(app|worker|db)/' },
      { path: '^tests/' },
    ),

    rule(
      'contracts-import-zod-only',
      'Contracts travel everywhere, so they lean on nothing',
      { path: '^worker/contracts/' },
      { pathNot: ['^worker/contracts/', npm('zod|ai')] },
    ),
    rule(
      'contracts-know-messages-as-types',
      'Only types of the AI SDK: its messages are what streams carry',
      { path: '^worker/contracts/' },
      { path: npm('ai'), dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'domain-is-pure',
      'Domain rules run in Worker and browser alike: contracts and pure libraries only',
      { path: '^worker/domain/' },
      { path: ['^(app|db|worker)/', ...impure()], pathNot: '^worker/(contracts|domain)/' },
    ),
    rule(
      'anki-is-a-package',
      'The Anki reader and writer could be published as they are: contracts and pure libraries only, the rest is passed in',
      { path: '^worker/domain/anki/' },
      { path: '^(app|db|worker)/', pathNot: '^worker/(contracts|domain/anki)/' },
    ),
    rule(
      'engine-is-pure',
      'The embedded engine is language processing without I/O: contracts, domain and its own libraries only',
      { path: '^worker/engine/' },
      { path: ['^(app|db|worker)/', ...impure()], pathNot: '^worker/(contracts|domain|engine)/' },
    ),
    rule(
      'pure-rooms-have-no-node',
      'Node is not there in the browser',
      { path: '^(app|worker/(contracts|domain|engine))/' },
      { dependencyTypes: ['core'] },
    ),

    rule(
      'db-imports-drizzle-and-contracts',
      'The room where SQL is spoken knows no feature (only auth-adapter.ts makes better-auth its adapter)',
      { path: '^db/', pathNot: '^db/(drizzle\\.config|auth-adapter)\\.ts$' },
      { pathNot: ['^db/', '^worker/contracts/', npm('drizzle-orm')] },
    ),
    rule(
      'sql-only-in-db',
      'Only db speaks SQL (tests may, to set the scene)',
      { pathNot: '^(db|tests)/' },
      { path: [npm('drizzle-orm'), '^db/schema/'] },
    ),
    rule(
      'worker-knows-no-page',
      'Only worker/index.ts mounts Start; e-mail is written with React too',
      { path: '^worker/', pathNot: ['^worker/index\\.ts$', '^worker/mail/render-mail\\.tsx$'] },
      { path: ['^app/', npm('react|react-dom|@tanstack/[^/]+|@ai-sdk/react|@base-ui/react|sonner|lucide-react')] },
    ),
    rule(
      'http-knows-no-feature',
      'What every handler shares leans on none of them',
      { path: '^worker/http/' },
      { path: '^worker/(features|jobs|objects)/' },
    ),
    rule(
      'shared-rooms-know-no-feature',
      'Models, embeddings, e-mail and streams serve several features, and lean on none',
      { path: '^worker/(ai|embeddings|mail|streams)/' },
      { path: '^worker/(features|jobs|objects)/' },
    ),
    rule(
      'worker-features-are-apart',
      'A feature imports no other: facts go to db/queries, rules to worker/domain',
      { path: '^worker/features/([^/]+)/' },
      { path: '^worker/features/', pathNot: '^worker/features/$1/' },
    ),
    rule(
      'objects-are-called-through-bindings',
      'A Durable Object runs elsewhere: features know its interface and call its binding; only worker/index.ts exports it',
      { path: '^worker/', pathNot: '^worker/(index\\.ts$|objects/)' },
      { path: '^worker/objects/' },
    ),
    rule(
      'one-file-names-providers',
      'Only worker/ai/models.ts names a model or a provider',
      { path: '^(app|worker|db)/', pathNot: '^worker/ai/models\\.ts$' },
      { path: npm('@ai-sdk/openai-compatible|workers-ai-provider') },
    ),

    rule(
      'app-sees-only-travelling-rooms',
      'The browser may hold contracts, domain and engine; data comes over the API',
      { path: '^app/' },
      { path: '^(worker|db)/', pathNot: '^worker/((contracts|domain|engine)/|api\\.ts$)' },
    ),
    rule(
      'app-knows-the-api-as-a-type',
      'Only `import type { Api }`: its value would carry the Worker into the browser',
      { path: '^app/' },
      { path: '^worker/api\\.ts$', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'app-features-are-apart',
      'A feature imports no other, but its public files: pages compose them',
      { path: '^app/features/([^/]+)/' },
      {
        path: '^app/features/',
        pathNot: [
          '^app/features/$1/',
          '^app/features/knowledge/open-note\\.ts$',
          '^app/features/documents/(document-choice|page-range)\\.tsx$',
        ],
      },
    ),
    rule(
      'editor-is-a-package',
      'What the editor needs of the app is passed in (editor-api.ts): it could be a package',
      { path: '^app/features/knowledge/editor/' },
      {
        path: '^(app|worker|db)/',
        pathNot: ['^app/features/knowledge/editor/', '^worker/contracts/', '^worker/domain/(markdown|merging)/'],
      },
    ),
    rule(
      'markdown-bridge-is-a-package',
      'The bridge between Markdown and ProseMirror knows no view, page or other editor',
      { path: '^app/features/knowledge/editor/bridge/' },
      {
        pathNot: [
          '^app/features/knowledge/editor/bridge/',
          '^worker/(contracts|domain/(markdown|merging))/',
          npm('prosemirror-(model|transform)|mdast-util-from-markdown|@types/mdast'),
        ],
      },
    ),
    rule(
      'features-know-no-route',
      'Routes compose features, never the reverse',
      { path: '^app/features/' },
      { path: '^app/(routes|layouts|guards)/' },
    ),
    rule(
      'ui-and-lib-know-no-product-word',
      'The lowest layer of the app leans on none above it',
      { path: '^app/(ui|lib)/' },
      { path: '^app/(features|routes|layouts|guards)/' },
    ),
    rule('lib-knows-no-ui', 'Libraries of the app draw nothing', { path: '^app/lib/' }, { path: '^app/ui/' }),
  ],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    // An app of its own, whose route tree is made when it is built.
    exclude: { path: '^tests/bench/floors/minimal-start/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['workerd', 'import', 'module', 'browser', 'default', 'types'],
    },
  },
}

function rule(name, comment, from, to) {
  return { name, comment, severity: 'error', from, to }
}

/** A path inside one of these packages, wherever it is installed. */
function npm(names) {
  return `(^|/)node_modules/(${names})/`
}

/** Frameworks, storage and network: nothing of it belongs where rules are pure. */
function impure() {
  return [
    npm(
      'drizzle-orm|hono|better-auth|ai|@ai-sdk/(?!provider/)[^/]+|workers-ai-provider|react|react-dom|@tanstack/[^/]+|@base-ui/react|sonner',
    ),
  ]
}
