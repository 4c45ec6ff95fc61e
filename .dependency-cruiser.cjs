/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-service-to-service',
      severity: 'error',
      comment: 'Services talk over HTTP or messages; an import would merge their deployments.',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'libs-know-no-service',
      severity: 'error',
      comment: 'A lib that imports a service cannot be reused by the next one.',
      from: { path: '^libs/', pathNot: ['\\.test\\.ts$', '/test/'] },
      to: { path: '^(services|gateway|web|deploy|testing)/' },
    },
    {
      name: 'contracts-and-domain-stay-pure',
      severity: 'error',
      comment: 'They run in the browser as well.',
      from: { path: '^libs/(contracts|domain)/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^libs/(contracts|domain)/', 'node_modules/typebox/'] },
    },
    {
      name: 'inventory-has-four-users',
      severity: 'error',
      comment: 'The inventory tables are shared by decision 161 with these programs only.',
      from: {
        path: '^(services|gateway|web|libs)/',
        pathNot: [
          '^services/(catalog|pricing|scraper-worker|pipeline-worker)/',
          '^libs/inventory/',
          '/test/',
          '\\.test\\.ts$',
        ],
      },
      to: { path: '^libs/inventory/' },
    },
    {
      name: 'sources-know-no-store',
      severity: 'error',
      comment: 'A source is a value: what is planned, stored and published of it is for others to do.',
      from: { path: '^libs/sources/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^libs/',
        pathNot: ['^libs/(sources|domain|contracts|scraper-kit)/', '^libs/jobs/src/(index|steps)\\.ts$'],
      },
    },
    {
      name: 'only-a-source-loads-its-adapter',
      severity: 'error',
      comment:
        'What reads a site is heavy and of no use to others: a source is read as a value, the worker loads the rest.',
      from: { path: '^(services|gateway|web|libs|deploy)/', pathNot: ['^libs/sources/src/([^/]+)/', '\\.test\\.ts$'] },
      to: { path: '^libs/sources/src/[^/]+/', pathNot: '/source\\.ts$' },
    },
    {
      name: 'no-source-to-source',
      severity: 'error',
      from: { path: '^libs/sources/src/([^/]+)/' },
      to: { path: '^libs/sources/src/([^/]+)/', pathNot: '^libs/sources/src/$1/' },
    },
    {
      name: 'web-sees-only-contracts-and-domain',
      severity: 'error',
      from: { path: '^web/', pathNot: ['/test/', '\\.test\\.tsx?$', '^web/server/'] },
      to: { path: '^(libs|services|gateway|deploy)/', pathNot: '^libs/(contracts|domain)/' },
    },
    {
      name: 'page-writer-loads-the-app-as-it-was-built',
      severity: 'error',
      comment: 'Its process must not bundle the app a second time.',
      from: { path: '^web/server/' },
      to: { path: '^(web/src|services|gateway|deploy)/' },
    },
    {
      name: 'no-feature-to-feature',
      severity: 'error',
      comment: 'Compose features in pages/; share through ui/, api/, session/ or lib/.',
      from: { path: '^web/src/features/([^/]+)/' },
      to: { path: '^web/src/features/([^/]+)/', pathNot: '^web/src/features/$1/' },
    },
    {
      name: 'shared-below-features',
      severity: 'error',
      from: { path: '^web/src/(ui|api|lib|session)/' },
      to: { path: '^web/src/(features|pages|app)/' },
    },
    {
      name: 'no-prod-to-test',
      severity: 'error',
      from: { path: '^(services|gateway|libs|web|deploy)/', pathNot: ['\\.test\\.tsx?$', '/test/'] },
      to: { path: ['\\.test\\.tsx?$', '/test/', '^testing/'] },
    },
    {
      name: 'simulator-stands-alone',
      severity: 'error',
      comment: 'It plays the outside world: code shared with what it tests would share its mistakes.',
      from: { path: '^testing/(source-simulator|car-drawings)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^(libs|services|gateway|web|deploy)/' },
    },
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-unlisted-dep',
      severity: 'error',
      from: { pathNot: ['\\.test\\.tsx?$', '/test/'] },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    { name: 'not-to-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true, pathNot: '^virtual:' } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    combinedDependencies: false,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
}
