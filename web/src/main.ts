import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./base.css";
import "./choice.css";
import { loadLanguage } from "./i18n/index.svelte";
import { applyTheme } from "./lib/settings.svelte";

applyTheme();
await loadLanguage();
mount(App, { target: document.getElementById("app")! });
