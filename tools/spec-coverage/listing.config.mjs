// The tests' own configuration without what it costs to run them: tests are loaded for their titles, none is executed.
import config from '../../jest.config.mjs';

export default {
  projects: config.projects.map((project) =>
    Object.fromEntries(Object.entries(project).filter(([name]) => !name.startsWith('global'))),
  ),
};
