// Loaders of the panels that no preset shows, fetched with the first of them: their names and files
// are not part of the first view.

export const ADDED_PANELS = {
  news: () => import('./panels/news/NewsPanel').then((m) => m.NewsPanel),
  notes: () => import('./panels/notes/NotesPanel').then((m) => m.NotesPanel),
  funding: () => import('./panels/funding/FundingPanel').then((m) => m.FundingPanel),
  calculator: () => import('./panels/calculator/CalculatorPanel').then((m) => m.CalculatorPanel),
  performance: () =>
    import('./panels/performance/PerformancePanel').then((m) => m.PerformancePanel),
  lists: () => import('./panels/lists/ListsPanel').then((m) => m.ListsPanel),
  ladder: () => import('./panels/ladder/LadderPanel').then((m) => m.LadderPanel),
  heatmap: () => import('./panels/heatmap/HeatmapPanel').then((m) => m.HeatmapPanel),
}
