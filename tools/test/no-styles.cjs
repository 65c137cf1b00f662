// Styles say nothing to jsdom.
module.exports = {};
